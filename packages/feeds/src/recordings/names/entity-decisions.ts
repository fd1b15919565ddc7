/**
 * Decisions about entities that sources know under different keys, one per line; decisions.ts describes the format. `pnpm entities` lists the
 * pairs without a decision. "wyscout" numbers the players of the soccer match event dataset; a key with a name has the team before it, and
 * after an @ the season of a source that writes surnames alone.
 */
export const ENTITY_DECISIONS = `
same team 2 | cs-team-5973 | cs-team-liquid
same team 2 | cs-team-4494 | cs-team-mouz
same team 2 | cs-team-4608 | cs-team-natus-vincere
same team 2 | cs-team-5378 | cs-team-virtus-pro

same player | soccer:nt-AE:Fábio Lima | soccer:nt-AE:Fábio Virginio de Lima
same player | soccer:nt-AL:Arbër Hoxha | soccer:nt-AL:Hoxha@2026
same player | soccer:nt-AL:Klaus Gjasula | soccer:nt-AL:Gjasula@2024
same player | soccer:nt-AL:Nedim Bajrami | soccer:nt-AL:Bajrami@2024
same player | soccer:nt-AL:Qazim Laçi | soccer:nt-AL:Laçi@2024
same player | soccer:nt-AM:Henrikh Mkhitaryan | wyscout:105338
same player | soccer:nt-AR:Gabriel Mercado | wyscout:86220
same player | soccer:nt-AR:Giovani Lo Celso | wyscout:356237
same player | soccer:nt-AR:Lionel Messi | soccer:nt-AR:Messi@2018 | wyscout:3359
same player | soccer:nt-AR:Marcos Rojo | wyscout:101652
same player | soccer:nt-AR:Nicolás Otamendi | wyscout:70086
same player | soccer:nt-AR:Nicolás Tagliafico | wyscout:86722
same player | soccer:nt-AR:Paulo Dybala | wyscout:89186
same player | soccer:nt-AR:Sergio Agüero | soccer:nt-AR:Agüero@2018 | wyscout:8325
same player | soccer:nt-AR:Ángel Di María | wyscout:3314
same player | soccer:nt-AT:Aleksandar Dragović | wyscout:49859
same player | soccer:nt-AT:Christoph Baumgartner | soccer:nt-AT:Baumgartner@2024
same player | soccer:nt-AT:Gernot Trauner | soccer:nt-AT:Trauner@2024
same player | soccer:nt-AT:Marcel Sabitzer | soccer:nt-AT:Sabitzer@2024
same player | soccer:nt-AT:Marko Arnautović | soccer:nt-AT:Arnautović@2024 | wyscout:14703
same player | soccer:nt-AT:Maximilian Wöber | soccer:nt-AT:Wöber@2024
same player | soccer:nt-AT:Michael Gregoritsch | soccer:nt-AT:Gregoritsch@2024
same player | soccer:nt-AT:Romano Schmid | soccer:nt-AT:Schmid@2024
same player | soccer:nt-AU:Aaron Mooy | wyscout:62389
same player | soccer:nt-AU:Aziz Behich | soccer:nt-AU:Behich@2018 | wyscout:61651
same player | soccer:nt-AU:Harry Souttar | wyscout:367326
same player | soccer:nt-AU:Jackson Irvine | wyscout:62743
same player | soccer:nt-AU:Jamie Maclaren | wyscout:266442
same player | soccer:nt-AU:Mathew Leckie | wyscout:15020
same player | soccer:nt-AU:Mile Jedinak | soccer:nt-AU:Jedinak@2018 | wyscout:8410
same player | soccer:nt-AU:Tom Rogic | wyscout:61407
same player | soccer:nt-AU:Trent Sainsbury | wyscout:61395
same player | soccer:nt-AZ:Renat Dadashov | soccer:nt-AZ:Renat Dadaşov
same player | soccer:nt-BA:Edin Džeko | soccer:nt-BA:Džeko@2026
same player | soccer:nt-BA:Haris Tabaković | soccer:nt-BA:Tabaković@2026
same player | soccer:nt-BE:Adnan Januzaj | wyscout:261127
same player | soccer:nt-BE:Axel Witsel | wyscout:70123
same player | soccer:nt-BE:Christian Benteke | wyscout:38031
same player | soccer:nt-BE:Dodi Lukebakio | wyscout:291528
same player | soccer:nt-BE:Dries Mertens | soccer:nt-BE:Mertens@2018 | wyscout:122
same player | soccer:nt-BE:Eden Hazard | soccer:nt-BE:E. Hazard@2018 | wyscout:25707
same player | soccer:nt-BE:Jan Vertonghen | soccer:nt-BE:Vertonghen@2024 | wyscout:48
same player | soccer:nt-BE:Kevin De Bruyne | soccer:nt-BE:De Bruyne | wyscout:38021
same player | soccer:nt-BE:Leander Dendoncker | wyscout:134702
same player | soccer:nt-BE:Marouane Fellaini | wyscout:8249
same player | soccer:nt-BE:Michy Batshuayi | soccer:nt-BE:Batshuayi@2018 | wyscout:38093
same player | soccer:nt-BE:Nacer Chadli | wyscout:261
same player | soccer:nt-BE:Romelu Lukaku | soccer:nt-BE:Lukaku@2018 | soccer:nt-BE:R. Lukaku@2018 | wyscout:7905
same player | soccer:nt-BE:Thomas Meunier | wyscout:37824
same player | soccer:nt-BE:Thomas Vermaelen | wyscout:7860
same player | soccer:nt-BE:Thorgan Hazard | wyscout:25622
same player | soccer:nt-BE:Toby Alderweireld | wyscout:36
same player | soccer:nt-BE:Yannick Carrasco | wyscout:134769
same player | soccer:nt-BE:Youri Tielemans | soccer:nt-BE:Tielemans@2024 | wyscout:263802
same player | soccer:nt-BJ:Steve Mounié | wyscout:214654
same player | soccer:nt-BM:Nahki Wells | wyscout:9179
same player | soccer:nt-BO:Miguel Terceros | soccer:nt-BO:Terceros@2026
same player | soccer:nt-BO:Moisés Paniagua | soccer:nt-BO:Paniagua@2026
same player | soccer:nt-BR:Casemiro | soccer:nt-BR:Casemiro@2026 | wyscout:40756
same player | soccer:nt-BR:Fernandinho | soccer:nt-BR:Fernandinho@2018 | wyscout:105339
same player | soccer:nt-BR:Gabriel Jesus | wyscout:340386
same player | soccer:nt-BR:Marquinhos | wyscout:40539
same player | soccer:nt-BR:Neymar | soccer:nt-BR:Neymar Jr | soccer:nt-BR:Neymar@2018 | soccer:nt-BR:Neymar@2026 | wyscout:40810
same player | soccer:nt-BR:Paulinho | soccer:nt-BR:Paulinho@2018 | wyscout:40550
same player | soccer:nt-BR:Philippe Coutinho | soccer:nt-BR:Coutinho@2018 | soccer:nt-BR:P. Coutinho@2018 | wyscout:3802
same player | soccer:nt-BR:Renato Augusto | wyscout:14785
same player | soccer:nt-BR:Richarlison | wyscout:377071
same player | soccer:nt-BR:Roberto Firmino | wyscout:15808
same player | soccer:nt-BR:Thiago Silva | wyscout:20394
same player | soccer:nt-BR:Willian | wyscout:105333
same player | soccer:nt-CA:Scott Arfield | wyscout:11294
same player | soccer:nt-CA:Stephen Eustáquio | soccer:nt-CA:Stephan Eustáquio
same player | soccer:nt-CD:Arthur Masuaku | wyscout:26499
same player | soccer:nt-CD:Axel Tuanzebe | soccer:nt-CD:Tuanzebe@2026 | wyscout:397163
same player | soccer:nt-CD:Chancel Mbemba | wyscout:37726
same player | soccer:nt-CH:Blerim Džemaili | soccer:nt-CH:Džemaili@2018 | wyscout:21169
same player | soccer:nt-CH:Breel Embolo | soccer:nt-CH:Embolo@2024 | wyscout:282772
same player | soccer:nt-CH:Dan Ndoye | soccer:nt-CH:Ndoye@2024
same player | soccer:nt-CH:Denis Zakaria | wyscout:360992
same player | soccer:nt-CH:Edimilson Fernandes | wyscout:265318
same player | soccer:nt-CH:Fabian Schär | wyscout:50102
same player | soccer:nt-CH:Granit Xhaka | soccer:nt-CH:Xhaka@2018 | wyscout:49876
same player | soccer:nt-CH:Haris Seferovic | wyscout:20766
same player | soccer:nt-CH:Josip Drmić | soccer:nt-CH:Drmić@2018 | wyscout:50023
same player | soccer:nt-CH:Kwadwo Duah | soccer:nt-CH:Duah@2024
same player | soccer:nt-CH:Manuel Akanji | wyscout:297957
same player | soccer:nt-CH:Mario Gavranović | wyscout:15199
same player | soccer:nt-CH:Michael Lang | wyscout:49977
same player | soccer:nt-CH:Michel Aebischer | soccer:nt-CH:Aebischer@2024
same player | soccer:nt-CH:Nico Elvedi | wyscout:236528
same player | soccer:nt-CH:Remo Freuler | soccer:nt-CH:Freuler@2024 | wyscout:49991
same player | soccer:nt-CH:Ricardo Rodríguez | wyscout:14922
same player | soccer:nt-CH:Rubén Vargas | soccer:nt-CH:Vargas@2024
same player | soccer:nt-CH:Steven Zuber | soccer:nt-CH:Zuber@2018 | wyscout:49997
same player | soccer:nt-CH:Xherdan Shaqiri | soccer:nt-CH:Shaqiri@2018 | soccer:nt-CH:Shaqiri@2024 | wyscout:49872
same player | soccer:nt-CH:Yann Sommer | soccer:nt-CH:Sommer@2018 | wyscout:49855
same player | soccer:nt-CI:Jérémie Boga | wyscout:227756
same player | soccer:nt-CI:Wilfried Zaha | wyscout:8422
same player | soccer:nt-CL:Alexis Sánchez | wyscout:3361
same player | soccer:nt-CM:Eric Maxim Choupo-Moting | wyscout:15198
same player | soccer:nt-CM:Georges-Kévin Nkoudou | wyscout:270828
same player | soccer:nt-CO:Davinson Sánchez | wyscout:257762
same player | soccer:nt-CO:James Rodríguez | wyscout:70096
same player | soccer:nt-CO:Jefferson Lerma | wyscout:255738
same player | soccer:nt-CO:Juan Cuadrado | soccer:nt-CO:Cuadrado@2018 | wyscout:20751
same player | soccer:nt-CO:Juan Fernando Quintero | soccer:nt-CO:J. Quintero@2018 | wyscout:91019
same player | soccer:nt-CO:Luis Muriel | wyscout:20764
same player | soccer:nt-CO:Miguel Borja | wyscout:91156
same player | soccer:nt-CO:Radamel Falcao | soccer:nt-CO:Falcao@2018 | wyscout:3450
same player | soccer:nt-CO:Yerry Mina | soccer:nt-CO:Y. Mina@2018 | wyscout:256634
same player | soccer:nt-CR:Bryan Oviedo | wyscout:55982
same player | soccer:nt-CR:Bryan Ruiz | wyscout:11155
same player | soccer:nt-CR:Celso Borges | wyscout:51004
same player | soccer:nt-CR:Francisco Calvo | wyscout:125512
same player | soccer:nt-CR:Joel Campbell | wyscout:26038
same player | soccer:nt-CR:Kendall Waston | soccer:nt-CR:Waston@2018 | wyscout:125575
same player | soccer:nt-CR:Leonel Moreira | wyscout:125510
same player | soccer:nt-CR:Óscar Duarte | wyscout:125250
same player | soccer:nt-CV:Diney | soccer:nt-CV:Diney Borges
same player | soccer:nt-CZ:Ladislav Krejcí | soccer:nt-CZ:Krejčí@2026
same player | soccer:nt-CZ:Lukáš Provod | soccer:nt-CZ:Provod@2024
same player | soccer:nt-CZ:Matěj Kovář | soccer:nt-CZ:Kovář@2026
same player | soccer:nt-CZ:Patrik Schick | soccer:nt-CZ:Schick@2024 | soccer:nt-CZ:Schick@2026
same player | soccer:nt-CZ:Pavel Šulc | soccer:nt-CZ:Šulc@2026
same player | soccer:nt-CZ:Robin Hranáč | soccer:nt-CZ:Hranáč@2024
same player | soccer:nt-CZ:Tomáš Souček | soccer:nt-CZ:Souček@2024
same player | soccer:nt-DE:Antonio Rüdiger | soccer:nt-DE:Rüdiger@2024 | wyscout:14748
same player | soccer:nt-DE:Emre Can | soccer:nt-DE:Can@2024 | wyscout:18550
same player | soccer:nt-DE:Florian Wirtz | soccer:nt-DE:Wirtz@2024
same player | soccer:nt-DE:Jamal Musiala | soccer:nt-DE:Musiala@2024
same player | soccer:nt-DE:Joshua Kimmich | wyscout:224593
same player | soccer:nt-DE:Julian Brandt | wyscout:146583
same player | soccer:nt-DE:Kai Havertz | soccer:nt-DE:Havertz@2024
same player | soccer:nt-DE:Leon Goretzka | wyscout:134387
same player | soccer:nt-DE:Leroy Sané | wyscout:245364
same player | soccer:nt-DE:Marco Reus | soccer:nt-DE:Reus@2018 | wyscout:15024
same player | soccer:nt-DE:Matthias Ginter | wyscout:14991
same player | soccer:nt-DE:Niclas Füllkrug | soccer:nt-DE:Füllkrug@2024
same player | soccer:nt-DE:Thomas Müller | wyscout:14732
same player | soccer:nt-DE:Timo Werner | wyscout:173214
same player | soccer:nt-DE:Toni Kroos | soccer:nt-DE:Kroos@2018 | wyscout:14723
same player | soccer:nt-DE:İlkay Gündoğan | soccer:nt-DE:Gündoğan@2024 | wyscout:14808
same player | soccer:nt-DK:Andreas Christensen | wyscout:135103
same player | soccer:nt-DK:Andreas Cornelius | wyscout:135150
same player | soccer:nt-DK:Christian Eriksen | soccer:nt-DK:Eriksen@2018 | soccer:nt-DK:Eriksen@2024 | wyscout:54
same player | soccer:nt-DK:Christian Nørgaard | soccer:nt-DK:Nørgaard@2026
same player | soccer:nt-DK:Gustav Isaksen | soccer:nt-DK:Isaksen@2026
same player | soccer:nt-DK:Henrik Dalsgaard | wyscout:56394
same player | soccer:nt-DK:Jens Stryger Larsen | wyscout:56026
same player | soccer:nt-DK:Joachim Andersen | soccer:nt-DK:Andersen@2026
same player | soccer:nt-DK:Kasper Dolberg | wyscout:281254
same player | soccer:nt-DK:Kasper Høgh | soccer:nt-DK:Høgh@2026
same player | soccer:nt-DK:Martin Braithwaite | wyscout:55968
same player | soccer:nt-DK:Mathias Jørgensen | wyscout:55979
same player | soccer:nt-DK:Mikkel Damsgaard | soccer:nt-DK:Damsgaard@2026
same player | soccer:nt-DK:Morten Hjulmand | soccer:nt-DK:Hjulmand@2024
same player | soccer:nt-DK:Nicolai Jørgensen | wyscout:15080
same player | soccer:nt-DK:Pierre-Emile Højbjerg | wyscout:135114
same player | soccer:nt-DK:Simon Kjær | wyscout:20433
same player | soccer:nt-DK:Thomas Delaney | wyscout:55990
same player | soccer:nt-DK:Yussuf Poulsen | soccer:nt-DK:Poulsen@2018 | wyscout:56274
same player | soccer:nt-DZ:Islam Slimani | wyscout:119630
same player | soccer:nt-DZ:Mohamed Amoura | soccer:nt-DZ:Mohamed El Amine Amoura
same player | soccer:nt-DZ:Riyad Mahrez | wyscout:26150
same player | soccer:nt-EG:Ahmed Elmohamady | wyscout:8525
same player | soccer:nt-EG:Ahmed Fathy | soccer:nt-EG:A. Fathi@2018 | wyscout:120156
same player | soccer:nt-EG:Mohamed Elneny | wyscout:120339
same player | soccer:nt-EG:Mohamed Salah | soccer:nt-EG:M. Salah@2018 | wyscout:120353
same player | soccer:nt-EG:Mostafa Ziko | soccer:nt-EG:Mostafa Zico
same player | soccer:nt-EG:Ramadan Sobhi | wyscout:332605
same player | soccer:nt-EG:Trézéguet | soccer:nt-EG:Trézéguet@2026 | wyscout:220112
same player | soccer:nt-ES:Aymeric Laporte | wyscout:134502
same player | soccer:nt-ES:Ayoze Pérez | wyscout:230883
same player | soccer:nt-ES:Dani Carvajal | soccer:nt-ES:Carvajal@2024 | wyscout:4501
same player | soccer:nt-ES:Dani Olmo | soccer:nt-ES:Olmo@2024
same player | soccer:nt-ES:Diego Costa | soccer:nt-ES:Costa@2018 | wyscout:4338
same player | soccer:nt-ES:Fabián Ruiz | soccer:nt-ES:Fabián@2024 | soccer:nt-ES:Ruiz@2024
same player | soccer:nt-ES:Ferran Torres | soccer:nt-ES:Torres@2024
same player | soccer:nt-ES:Iago Aspas | wyscout:3840
same player | soccer:nt-ES:Isco | soccer:nt-ES:Isco@2018 | wyscout:3563
same player | soccer:nt-ES:Jordi Alba | wyscout:3269
same player | soccer:nt-ES:Joselu | wyscout:3327
same player | soccer:nt-ES:José Gayà | soccer:nt-ES:José Luis Gayà
same player | soccer:nt-ES:Lamine Yamal | soccer:nt-ES:Yamal@2024
same player | soccer:nt-ES:Marco Asensio | wyscout:288091
same player | soccer:nt-ES:Mikel Merino | soccer:nt-ES:Merino@2024 | wyscout:339789
same player | soccer:nt-ES:Mikel Oyarzabal | soccer:nt-ES:Oyarzabal@2024
same player | soccer:nt-ES:Nacho | soccer:nt-ES:Nacho@2018 | wyscout:3304
same player | soccer:nt-ES:Nico Williams | soccer:nt-ES:Williams@2024
same player | soccer:nt-ES:Robin Le Normand | soccer:nt-ES:Le Normand
same player | soccer:nt-ES:Rodri | soccer:nt-ES:Rodri@2024
same player | soccer:nt-ES:Rodrigo | wyscout:70129
same player | soccer:nt-ES:Saúl Ñíguez | wyscout:4488
same player | soccer:nt-ES:Sergio Ramos | wyscout:3306
same player | soccer:nt-ES:Álvaro Morata | soccer:nt-ES:Morata@2024 | wyscout:3324
same player | soccer:nt-FR:Anthony Martial | wyscout:134513
same player | soccer:nt-FR:Antoine Griezmann | soccer:nt-FR:Griezmann@2018 | wyscout:3682
same player | soccer:nt-FR:Benjamin Pavard | wyscout:340646
same player | soccer:nt-FR:Corentin Tolisso | wyscout:209091
same player | soccer:nt-FR:Florian Thauvin | wyscout:25770
same player | soccer:nt-FR:Kurt Zouma | wyscout:25854
same player | soccer:nt-FR:Kylian Mbappé | soccer:nt-FR:Mbappé@2018 | soccer:nt-FR:Mbappé@2024 | wyscout:353833
same player | soccer:nt-FR:N'Golo Kanté | wyscout:31528
same player | soccer:nt-FR:Olivier Giroud | wyscout:26010
same player | soccer:nt-FR:Ousmane Dembélé | wyscout:286390
same player | soccer:nt-FR:Paul Pogba | soccer:nt-FR:Pogba@2018 | wyscout:7936
same player | soccer:nt-FR:Randal Kolo Muani | soccer:nt-FR:Kolo Muani
same player | soccer:nt-FR:Raphaël Varane | wyscout:3309
same player | soccer:nt-FR:Samuel Umtiti | wyscout:25397
same player | soccer:nt-GA:Mario Lemina | wyscout:29640
same player | soccer:nt-GA:Pierre-Emerick Aubameyang | wyscout:25867
same player | soccer:nt-GB-ENG:Alex Oxlade-Chamberlain | wyscout:7868
same player | soccer:nt-GB-ENG:Ben Chilwell | wyscout:350976
same player | soccer:nt-GB-ENG:Bukayo Saka | soccer:nt-GB-ENG:Saka@2024
same player | soccer:nt-GB-ENG:Callum Wilson | wyscout:11669
same player | soccer:nt-GB-ENG:Cole Palmer | soccer:nt-GB-ENG:Palmer@2024
same player | soccer:nt-GB-ENG:Declan Rice | wyscout:379209
same player | soccer:nt-GB-ENG:Dele Alli | wyscout:13484
same player | soccer:nt-GB-ENG:Dominic Calvert-Lewin | wyscout:293687
same player | soccer:nt-GB-ENG:Harry Kane | soccer:nt-GB-ENG:Kane@2018 | soccer:nt-GB-ENG:Kane@2024 | wyscout:8717
same player | soccer:nt-GB-ENG:Harry Maguire | wyscout:8653
same player | soccer:nt-GB-ENG:Harry Winks | wyscout:240070
same player | soccer:nt-GB-ENG:James Ward-Prowse | wyscout:8144
same player | soccer:nt-GB-ENG:Jesse Lingard | soccer:nt-GB-ENG:Lingard@2018 | wyscout:7934
same player | soccer:nt-GB-ENG:John Stones | soccer:nt-GB-ENG:Stones@2018 | wyscout:9380
same player | soccer:nt-GB-ENG:Jordan Henderson | wyscout:7964
same player | soccer:nt-GB-ENG:Jude Bellingham | soccer:nt-GB-ENG:Bellingham@2024
same player | soccer:nt-GB-ENG:Kieran Trippier | wyscout:8945
same player | soccer:nt-GB-ENG:Kyle Walker | wyscout:8277
same player | soccer:nt-GB-ENG:Luke Shaw | wyscout:8135
same player | soccer:nt-GB-ENG:Marcus Rashford | wyscout:397178
same player | soccer:nt-GB-ENG:Michael Keane | wyscout:7919
same player | soccer:nt-GB-ENG:Ollie Watkins | soccer:nt-GB-ENG:Watkins@2024
same player | soccer:nt-GB-ENG:Phil Foden | wyscout:447205
same player | soccer:nt-GB-ENG:Raheem Sterling | wyscout:11066
same player | soccer:nt-GB-ENG:Ross Barkley | wyscout:8246
same player | soccer:nt-GB-ENG:Tammy Abraham | wyscout:343951
same player | soccer:nt-GB-ENG:Trent Alexander-Arnold | wyscout:346101
same player | soccer:nt-GB-ENG:Tyrone Mings | wyscout:239411
same player | soccer:nt-GB-NIR:Jonny Evans | wyscout:7914
same player | soccer:nt-GB-NIR:Steven Davis | wyscout:61988
same player | soccer:nt-GB-SCT:Andy Robertson | wyscout:222220
same player | soccer:nt-GB-SCT:Oliver Burke | wyscout:346071
same player | soccer:nt-GB-SCT:Ryan Fraser | wyscout:62224
same player | soccer:nt-GB-SCT:Scott McTominay | soccer:nt-GB-SCT:McTominay@2024 | wyscout:397174
same player | soccer:nt-GB-WLS:Aaron Ramsey | wyscout:7870
same player | soccer:nt-GB-WLS:Ben Davies | wyscout:136441
same player | soccer:nt-GB-WLS:Connor Roberts | wyscout:386197
same player | soccer:nt-GB-WLS:Daniel James | soccer:nt-GB-WLS:D. James@2026
same player | soccer:nt-GB-WLS:Danny Ward | wyscout:136509
same player | soccer:nt-GB-WLS:Joe Rodon | wyscout:412919
same player | soccer:nt-GE:Georges Mikautadze | soccer:nt-GE:Mikautadze@2024
same player | soccer:nt-GE:Khvicha Kvaratskhelia | soccer:nt-GE:Kvaratskhelia@2024
same player | soccer:nt-GH:André Ayew | wyscout:25572
same player | soccer:nt-GH:Jordan Ayew | wyscout:25571
same player | soccer:nt-GR:Konstantinos Mavropanos | wyscout:413002
same player | soccer:nt-HR:Andrej Kramarić | soccer:nt-HR:Kramarić@2024 | wyscout:69411
same player | soccer:nt-HR:Ante Rebić | soccer:nt-HR:Rebić@2018 | wyscout:69616
same player | soccer:nt-HR:Dejan Lovren | wyscout:25393
same player | soccer:nt-HR:Domagoj Vida | wyscout:69396
same player | soccer:nt-HR:Dominik Livaković | wyscout:135784
same player | soccer:nt-HR:Duje Ćaleta-Car | wyscout:230626
same player | soccer:nt-HR:Ivan Perišić | soccer:nt-HR:Perišić@2018 | wyscout:14812
same player | soccer:nt-HR:Ivan Rakitić | soccer:nt-HR:Rakitić@2018 | wyscout:3476
same player | soccer:nt-HR:Lovre Kalinić | wyscout:69353
same player | soccer:nt-HR:Luka Modrić | soccer:nt-HR:Modrić@2018 | soccer:nt-HR:Modrić@2024 | wyscout:8287
same player | soccer:nt-HR:Marcelo Brozović | wyscout:69968
same player | soccer:nt-HR:Mario Mandžukić | soccer:nt-HR:Mandžukić@2018 | wyscout:14943
same player | soccer:nt-HR:Mateo Kovačić | wyscout:69404
same player | soccer:nt-HR:Milan Badelj | soccer:nt-HR:Badelj@2018 | wyscout:69400
same player | soccer:nt-HR:Nikola Vlašić | wyscout:284476
same player | soccer:nt-HR:Tin Jedvaj | wyscout:212604
same player | soccer:nt-HU:Barnabás Varga | soccer:nt-HU:Varga@2024
same player | soccer:nt-HU:Kevin Csoboth | soccer:nt-HU:Csoboth@2024
same player | soccer:nt-IE:Jeff Hendrick | wyscout:8980
same player | soccer:nt-IE:Michael Obafemi | wyscout:447538
same player | soccer:nt-IE:Robbie Brady | wyscout:9623
same player | soccer:nt-IE:Shane Duffy | wyscout:8242
same player | soccer:nt-IE:Troy Parrott | soccer:nt-IE:Parrott@2026
same player | soccer:nt-IL:Beram Kayal | wyscout:61961
same player | soccer:nt-IL:Tomer Hemed | wyscout:3657
same player | soccer:nt-IQ:Ali Al-Hamadi | soccer:nt-IQ:Al-Hamadi@2026
same player | soccer:nt-IQ:Aymen Hussein | soccer:nt-IQ:Hussein@2026
same player | soccer:nt-IR:Alireza Jahanbakhsh | wyscout:79381
same player | soccer:nt-IR:Ashkan Dejagah | wyscout:14939
same player | soccer:nt-IR:Ehsan Hajsafi | wyscout:79248
same player | soccer:nt-IR:Karim Ansarifard | wyscout:79149
same player | soccer:nt-IR:Mehdi Taremi | wyscout:79320
same player | soccer:nt-IR:Milad Mohammadi | wyscout:333803
same player | soccer:nt-IR:Mohammad Mohebi | soccer:nt-IR:Mohammad Mohebbi
same player | soccer:nt-IR:Morteza Pouraliganji | wyscout:79449
same player | soccer:nt-IR:Ramin Rezaeian | wyscout:79098
same player | soccer:nt-IR:Saman Ghoddos | wyscout:53562
same player | soccer:nt-IR:Sardar Azmoun | wyscout:79006
same player | soccer:nt-IR:Vahid Amiri | wyscout:237836
same player | soccer:nt-IS:Albert Guðmundsson | wyscout:216568
same player | soccer:nt-IS:Alfreð Finnbogason | soccer:nt-IS:Finnbogason@2018 | wyscout:37948
same player | soccer:nt-IS:Arnór Ingvi Traustason | wyscout:57480
same player | soccer:nt-IS:Aron Gunnarsson | wyscout:77521
same player | soccer:nt-IS:Birkir Bjarnason | wyscout:38084
same player | soccer:nt-IS:Birkir Már Sævarsson | wyscout:54451
same player | soccer:nt-IS:Gylfi Sigurðsson | soccer:nt-IS:G. Sigurðsson@2018 | wyscout:77558
same player | soccer:nt-IS:Jóhann Berg Guðmundsson | wyscout:93
same player | soccer:nt-IS:Jón Daði Böðvarsson | wyscout:58105
same player | soccer:nt-IS:Ragnar Sigurðsson | wyscout:55983
same player | soccer:nt-IS:Sverrir Ingi Ingason | wyscout:57347
same player | soccer:nt-IT:Alessandro Bastoni | soccer:nt-IT:Bastoni@2024
same player | soccer:nt-IT:Matteo Darmian | wyscout:21095
same player | soccer:nt-IT:Mattia Zaccagni | soccer:nt-IT:Zaccagni@2024
same player | soccer:nt-IT:Moise Kean | soccer:nt-IT:Kean@2026
same player | soccer:nt-IT:Nicolò Barella | soccer:nt-IT:Barella@2024
same player | soccer:nt-IT:Riccardo Calafiori | soccer:nt-IT:Calafiori@2024
same player | soccer:nt-IT:Sandro Tonali | soccer:nt-IT:Tonali@2026
same player | soccer:nt-JM:Adrian Mariappa | wyscout:8889
same player | soccer:nt-JM:Andre Gray | wyscout:10663
same player | soccer:nt-JM:Bailey Cadamarteri | soccer:nt-JM:Cadamarteri@2026
same player | soccer:nt-JM:Demarai Gray | wyscout:283142
same player | soccer:nt-JM:Kasey Palmer | wyscout:279709
same player | soccer:nt-JM:Michail Antonio | wyscout:8677
same player | soccer:nt-JO:Musa Al-Taamari | soccer:nt-JO:Mousa Al-Tamari
same player | soccer:nt-JP:Genki Haraguchi | wyscout:94650
same player | soccer:nt-JP:Keisuke Honda | soccer:nt-JP:Honda@2018 | wyscout:101592
same player | soccer:nt-JP:Maya Yoshida | wyscout:703
same player | soccer:nt-JP:Shinji Kagawa | soccer:nt-JP:Kagawa@2018 | wyscout:14816
same player | soccer:nt-JP:Takashi Inui | soccer:nt-JP:Inui@2018 | wyscout:14836
same player | soccer:nt-JP:Wataru Endō | wyscout:95349
same player | soccer:nt-JP:Yoshinori Muto | wyscout:94764
same player | soccer:nt-JP:Yuto Nagatomo | wyscout:20517
same player | soccer:nt-JP:Yuya Osako | soccer:nt-JP:Osako@2018 | wyscout:94831
same player | soccer:nt-KR:Hwang Hee-chan | wyscout:349687
same player | soccer:nt-KR:Jung Seung-hyun | wyscout:373054
same player | soccer:nt-KR:Jung Woo-young | wyscout:95490
same player | soccer:nt-KR:Kim Shin-wook | wyscout:107548
same player | soccer:nt-KR:Kim Young-gwon | wyscout:95200
same player | soccer:nt-KR:Lee Jae-sung | wyscout:299121
same player | soccer:nt-KR:Son Heung-min | wyscout:14911
same player | soccer:nt-KZ:Bakhtiyar Zaynutdinov | soccer:nt-KZ:Baktiyor Zainutdinov
same player | soccer:nt-MA:Achraf Hakimi | wyscout:396475
same player | soccer:nt-MA:Ayoub El Kaabi | wyscout:552555
same player | soccer:nt-MA:Aziz Bouhaddouz | soccer:nt-MA:Bouhaddouz@2018 | wyscout:15727
same player | soccer:nt-MA:Brahim Díaz | wyscout:404397
same player | soccer:nt-MA:Hakim Ziyech | wyscout:221039
same player | soccer:nt-MA:Khalid Boutaïb | soccer:nt-MA:Boutaib@2018 | wyscout:29625
same player | soccer:nt-MA:Mbark Boussoufa | wyscout:101846
same player | soccer:nt-MA:Romain Saïss | wyscout:26226
same player | soccer:nt-MA:Sofiane Boufal | wyscout:215983
same player | soccer:nt-MA:Yassine Bounou | wyscout:120631
same player | soccer:nt-MA:Youssef En-Nesyri | soccer:nt-MA:En-Nesyri@2018 | wyscout:447821
same player | soccer:nt-ML:Massadio Haïdara | wyscout:26109
same player | soccer:nt-MX:Andrés Guardado | wyscout:3384
same player | soccer:nt-MX:Carlos Vela | wyscout:3685
same player | soccer:nt-MX:Edson Álvarez | soccer:nt-MX:Álvarez@2018 | wyscout:448210
same player | soccer:nt-MX:Hirving Lozano | soccer:nt-MX:Lozano@2018 | wyscout:295156
same player | soccer:nt-MX:Héctor Herrera | wyscout:112459
same player | soccer:nt-MX:Héctor Moreno | wyscout:3795
same player | soccer:nt-MX:Javier Hernández | soccer:nt-MX:J. Hernández@2018 | wyscout:7941
same player | soccer:nt-MX:Jesús Manuel Corona | wyscout:112522
same player | soccer:nt-MX:Jonathan dos Santos | wyscout:3349
same player | soccer:nt-MX:Raúl Jiménez | wyscout:112392
same player | soccer:nt-NG:Ademola Lookman | wyscout:406682
same player | soccer:nt-NG:Ahmed Musa | soccer:nt-NG:Musa@2018 | wyscout:101606
same player | soccer:nt-NG:Alex Iwobi | wyscout:230020
same player | soccer:nt-NG:Kelechi Iheanacho | wyscout:285508
same player | soccer:nt-NG:Kenneth Omeruo | wyscout:12
same player | soccer:nt-NG:Leon Balogun | wyscout:16443
same player | soccer:nt-NG:Odion Ighalo | wyscout:5295
same player | soccer:nt-NG:Oghenekaro Etebo | soccer:nt-NG:Etebo@2018 | wyscout:424624
same player | soccer:nt-NG:Victor Moses | soccer:nt-NG:Moses@2018 | wyscout:8625
same player | soccer:nt-NG:Wilfred Ndidi | wyscout:265366
same player | soccer:nt-NG:William Troost-Ekong | wyscout:11093
same player | soccer:nt-NL:Cody Gakpo | soccer:nt-NL:Gakpo@2024
same player | soccer:nt-NL:Davy Klaassen | wyscout:56
same player | soccer:nt-NL:Donyell Malen | soccer:nt-NL:Malen@2024
same player | soccer:nt-NL:Georginio Wijnaldum | wyscout:116
same player | soccer:nt-NL:Memphis Depay | soccer:nt-NL:Depay@2024
same player | soccer:nt-NL:Nathan Aké | wyscout:134102
same player | soccer:nt-NL:Stefan de Vrij | soccer:nt-NL:Vrij@2024
same player | soccer:nt-NL:Virgil van Dijk | wyscout:370
same player | soccer:nt-NL:Wout Weghorst | soccer:nt-NL:Weghorst@2024
same player | soccer:nt-NL:Xavi Simons | soccer:nt-NL:Simons@2024
same player | soccer:nt-NO:Alexander Sørloth | wyscout:55224
same player | soccer:nt-NO:Joshua King | wyscout:9637
same player | soccer:nt-NO:Leo Østigård | soccer:nt-NO:Leo Skiri Østigård
same player | soccer:nt-NZ:Chris Wood | wyscout:9206
same player | soccer:nt-PA:Abdiel Arroyo | wyscout:131602
same player | soccer:nt-PA:Aníbal Godoy | wyscout:86414
same player | soccer:nt-PA:Armando Cooper | wyscout:86411
same player | soccer:nt-PA:Eric Davis | wyscout:116364
same player | soccer:nt-PA:Felipe Baloy | soccer:nt-PA:Baloy@2018 | wyscout:112679
same player | soccer:nt-PA:Fidel Escobar | wyscout:273683
same player | soccer:nt-PA:Gabriel Torres | wyscout:116997
same player | soccer:nt-PA:Ismael Díaz | wyscout:241134
same player | soccer:nt-PA:José Luis Rodríguez | wyscout:401861
same player | soccer:nt-PA:Michael Amir Murillo | wyscout:361498
same player | soccer:nt-PA:Yoel Bárcenas | wyscout:241077
same player | soccer:nt-PE:André Carrillo | soccer:nt-PE:Carrillo@2018 | wyscout:70156
same player | soccer:nt-PE:Andy Polo | wyscout:114764
same player | soccer:nt-PE:Christian Cueva | wyscout:114813
same player | soccer:nt-PE:Edison Flores | wyscout:114762
same player | soccer:nt-PE:Jefferson Farfán | wyscout:14872
same player | soccer:nt-PE:Luis Advíncula | wyscout:114709
same player | soccer:nt-PE:Miguel Araujo | wyscout:114908
same player | soccer:nt-PE:Paolo Guerrero | soccer:nt-PE:Guerrero@2018 | wyscout:14909
same player | soccer:nt-PE:Renato Tapia | wyscout:139075
same player | soccer:nt-PE:Yoshimar Yotún | wyscout:114723
same player | soccer:nt-PL:Adam Buksa | soccer:nt-PL:Buksa@2024
same player | soccer:nt-PL:Arkadiusz Milik | wyscout:99452
same player | soccer:nt-PL:Grzegorz Krychowiak | soccer:nt-PL:Krychowiak@2018 | wyscout:25537
same player | soccer:nt-PL:Jacek Góralski | wyscout:100140
same player | soccer:nt-PL:Jakub Błaszczykowski | wyscout:14804
same player | soccer:nt-PL:Jan Bednarek | soccer:nt-PL:Bednarek@2018 | wyscout:240032
same player | soccer:nt-PL:Kamil Glik | wyscout:21097
same player | soccer:nt-PL:Kamil Grosicki | wyscout:33032
same player | soccer:nt-PL:Karol Linetty | wyscout:138174
same player | soccer:nt-PL:Karol Świderski | soccer:nt-PL:Świderski@2026
same player | soccer:nt-PL:Krzysztof Piątek | soccer:nt-PL:Piątek@2024
same player | soccer:nt-PL:Nicola Zalewski | soccer:nt-PL:Zalewski@2026
same player | soccer:nt-PL:Piotr Zieliński | soccer:nt-PL:Zieliński@2026 | wyscout:99902
same player | soccer:nt-PL:Robert Lewandowski | soccer:nt-PL:Lewandowski@2024 | soccer:nt-PL:Lewandowski@2026 | wyscout:14817
same player | soccer:nt-PL:Thiago Cionek | soccer:nt-PL:Cionek@2018 | wyscout:99661
same player | soccer:nt-PT:André Silva | wyscout:135927
same player | soccer:nt-PT:Bernardo Silva | soccer:nt-PT:Silva@2024 | wyscout:265673
same player | soccer:nt-PT:Bruno Fernandes | soccer:nt-PT:Fernandes@2024 | wyscout:243588
same player | soccer:nt-PT:Cristiano Ronaldo | soccer:nt-PT:Ronaldo@2018 | wyscout:3322
same player | soccer:nt-PT:Francisco Conceição | soccer:nt-PT:Conceição@2024
same player | soccer:nt-PT:Gonçalo Guedes | wyscout:237034
same player | soccer:nt-PT:Pepe | soccer:nt-PT:Pepe@2018 | wyscout:3305
same player | soccer:nt-PT:Renato Sanches | wyscout:258162
same player | soccer:nt-PT:Ricardo Quaresma | soccer:nt-PT:Quaresma@2018 | wyscout:32597
same player | soccer:nt-PT:Rúben Dias | wyscout:258154
same player | soccer:nt-PT:William Carvalho | wyscout:37762
same player | soccer:nt-PY:Maurício | soccer:nt-PY:Mauricio@2026
same player | soccer:nt-QA:Mahmud Abunada | soccer:nt-QA:Mahmoud Abunada
same player | soccer:nt-RO:Denis Drăguș | soccer:nt-RO:Drăguș@2024
same player | soccer:nt-RO:Nicolae Stanciu | soccer:nt-RO:Stanciu@2024
same player | soccer:nt-RO:Răzvan Marin | soccer:nt-RO:R. Marin@2024
same player | soccer:nt-RS:Adem Ljajić | wyscout:20941
same player | soccer:nt-RS:Aleksandar Kolarov | soccer:nt-RS:Kolarov@2018 | wyscout:8306
same player | soccer:nt-RS:Aleksandar Mitrović | soccer:nt-RS:Mitrović@2018 | wyscout:128214
same player | soccer:nt-RS:Aleksandar Prijović | wyscout:50411
same player | soccer:nt-RS:Andrija Živković | wyscout:140085
same player | soccer:nt-RS:Dušan Tadić | wyscout:383
same player | soccer:nt-RS:Filip Kostić | wyscout:127796
same player | soccer:nt-RS:Luka Jović | soccer:nt-RS:Jović@2024 | wyscout:258264
same player | soccer:nt-RS:Miloš Veljković | wyscout:11095
same player | soccer:nt-RS:Nemanja Radonjić | wyscout:237274
same player | soccer:nt-RS:Nikola Milenković | wyscout:424241
same player | soccer:nt-RS:Sergej Milinković-Savić | wyscout:265865
same player | soccer:nt-RU:Aleksandr Golovin | soccer:nt-RU:Golovin@2018 | wyscout:257800
same player | soccer:nt-RU:Aleksandr Yerokhin | wyscout:101953
same player | soccer:nt-RU:Artem Dzyuba | soccer:nt-RU:Dzyuba@2018 | wyscout:101669
same player | soccer:nt-RU:Daler Kuzyayev | wyscout:220971
same player | soccer:nt-RU:Denis Cheryshev | soccer:nt-RU:Cheryshev@2018 | wyscout:4513
same player | soccer:nt-RU:Fyodor Kudryashov | wyscout:101647
same player | soccer:nt-RU:Fyodor Smolov | wyscout:101707
same player | soccer:nt-RU:Mário Fernandes | soccer:nt-RU:Mário Figueira Fernandes | wyscout:41123
same player | soccer:nt-RU:Sergei Ignashevich | wyscout:101583
same player | soccer:nt-RU:Yury Gazinsky | soccer:nt-RU:Gazinsky@2018 | wyscout:102157
same player | soccer:nt-SA:Ali Al-Bulaihi | wyscout:398219
same player | soccer:nt-SA:Fahad Al-Muwallad | wyscout:122623
same player | soccer:nt-SA:Housain Al-Mogahwi | wyscout:122918
same player | soccer:nt-SA:Mohamed Kanno | wyscout:284147
same player | soccer:nt-SA:Salem Al-Dawsari | wyscout:122832
same player | soccer:nt-SA:Salman Al-Faraj | wyscout:122847
same player | soccer:nt-SA:Yasser Al-Shahrani | wyscout:122940
same player | soccer:nt-SE:Andreas Granqvist | soccer:nt-SE:Granqvist@2018 | wyscout:21275
same player | soccer:nt-SE:Anthony Elanga | soccer:nt-SE:Elanga@2026
same player | soccer:nt-SE:Emil Forsberg | wyscout:51132
same player | soccer:nt-SE:Gustaf Lagerbielke | soccer:nt-SE:Lagerbielke@2026
same player | soccer:nt-SE:Isaac Kiese Thelin | wyscout:51262
same player | soccer:nt-SE:John Guidetti | wyscout:151
same player | soccer:nt-SE:Ludwig Augustinsson | soccer:nt-SE:Augustinsson@2018 | wyscout:51217
same player | soccer:nt-SE:Marcus Berg | wyscout:14908
same player | soccer:nt-SE:Ola Toivonen | soccer:nt-SE:Toivonen@2018 | wyscout:123
same player | soccer:nt-SE:Sebastian Larsson | wyscout:8529
same player | soccer:nt-SE:Victor Lindelöf | wyscout:71703
same player | soccer:nt-SE:Viktor Claesson | wyscout:51144
same player | soccer:nt-SE:Viktor Gyökeres | soccer:nt-SE:Gyökeres@2026
same player | soccer:nt-SI:Erik Janža | soccer:nt-SI:Janža@2024
same player | soccer:nt-SI:Žan Karničnik | soccer:nt-SI:Karničnik@2024
same player | soccer:nt-SK:David Strelec | soccer:nt-SK:Strelec@2026
same player | soccer:nt-SK:Ivan Schranz | soccer:nt-SK:Schranz@2024
same player | soccer:nt-SK:Lukáš Haraslín | soccer:nt-SK:Haraslín@2026
same player | soccer:nt-SK:Martin Valjent | soccer:nt-SK:Valjent@2026
same player | soccer:nt-SK:Ondrej Duda | soccer:nt-SK:Duda@2024
same player | soccer:nt-SN:Cheikhou Kouyaté | wyscout:37725
same player | soccer:nt-SN:Idrissa Gueye | wyscout:25706
same player | soccer:nt-SN:Ismaïla Sarr | wyscout:448079
same player | soccer:nt-SN:Kalidou Koulibaly | wyscout:25726
same player | soccer:nt-SN:M'Baye Niang | soccer:nt-SN:Niang@2018 | wyscout:25898
same player | soccer:nt-SN:Moussa Wagué | soccer:nt-SN:M. Wagué@2018 | wyscout:375348
same player | soccer:nt-SN:Sadio Mané | soccer:nt-SN:Mané@2018 | wyscout:25747
same player | soccer:nt-SR:Liam van Gelderen | soccer:nt-SR:Van Gelderen
same player | soccer:nt-TN:Ali Maâloul | wyscout:120839
same player | soccer:nt-TN:Dylan Bronn | soccer:nt-TN:Bronn@2018 | wyscout:295747
same player | soccer:nt-TN:Ellyes Skhiri | wyscout:246946
same player | soccer:nt-TN:Fakhreddine Ben Youssef | soccer:nt-TN:Fakhereedine Ben Youssef | wyscout:209354
same player | soccer:nt-TN:Ferjani Sassi | soccer:nt-TN:Sassi@2018 | wyscout:120853
same player | soccer:nt-TN:Naïm Sliti | wyscout:26100
same player | soccer:nt-TN:Rami Bedoui | wyscout:120900
same player | soccer:nt-TN:Wahbi Khazri | soccer:nt-TN:Khazri@2018 | wyscout:25776
same player | soccer:nt-TN:Yassine Meriah | wyscout:331763
same player | soccer:nt-TR:Arda Güler | soccer:nt-TR:Güler@2024
same player | soccer:nt-TR:Barış Alper Yılmaz | soccer:nt-TR:Baris Alper Yilmaz
same player | soccer:nt-TR:Cenk Tosun | soccer:nt-TR:Tosun@2024 | wyscout:32636
same player | soccer:nt-TR:Ferdi Kadıoğlu | soccer:nt-TR:Kadıoğlu@2026
same player | soccer:nt-TR:Hakan Çalhanoğlu | soccer:nt-TR:Çalhanoğlu@2024
same player | soccer:nt-TR:Kerem Aktürkoğlu | soccer:nt-TR:Aktürkoğlu@2024 | soccer:nt-TR:Aktürkoğlu@2026
same player | soccer:nt-TR:Merih Demiral | soccer:nt-TR:Demiral@2024
same player | soccer:nt-TR:Mert Müldür | soccer:nt-TR:Müldür@2024
same player | soccer:nt-TR:Samet Akaydin | soccer:nt-TR:Akaydian@2024 | soccer:nt-TR:Akaydin@2024
same player | soccer:nt-UA:Matviy Ponomarenko | soccer:nt-UA:Ponomarenko@2026
same player | soccer:nt-UA:Mykola Shaparenko | soccer:nt-UA:Shaparenko@2024
same player | soccer:nt-UA:Oleksandr Zinchenko | wyscout:241564
same player | soccer:nt-UA:Roman Yaremchuk | soccer:nt-UA:Yaremchuk@2024
same player | soccer:nt-UY:Agustín Canobbio | soccer:nt-UY:Agustín Cano
same player | soccer:nt-UY:Edinson Cavani | soccer:nt-UY:E. Cavani@2018 | wyscout:21174
same player | soccer:nt-UY:Giorgian de Arrascaeta | wyscout:213364
same player | soccer:nt-UY:José María Giménez | soccer:nt-UY:Giménez@2018 | wyscout:227894
same player | soccer:nt-UY:Luis Suárez | soccer:nt-UY:L. Suárez@2018 | wyscout:7972
same player | soccer:nt-UY:Maxi Gómez | wyscout:395636
same player | soccer:nt-UY:Maximiliano Araújo | soccer:nt-UY:Maxi Araújo
same player | soccer:nt-UY:Rodrigo Bentancur | wyscout:361807
same player | soccer:nt-VE:Salomón Rondón | wyscout:3577
same player | soccer:nt-XK:Fisnik Asllani | soccer:nt-XK:Asllani@2026
same player | soccer:nt-XK:Florent Hadergjonaj | wyscout:282550
same player | soccer:nt-XK:Florent Muslija | soccer:nt-XK:Muslija@2026
same player | soccer:nt-XK:Kreshnik Hajrizi | soccer:nt-XK:Hajrizi@2026
same player | soccer:nt-XK:Veldin Hodža | soccer:nt-XK:Hodža@2026

different player | wyscout:8958 | wyscout:401861 # Jay Rodriguez of West Bromwich Albion
different player | wyscout:8958 | wyscout:70096 # Jay Rodriguez of West Bromwich Albion
different player | wyscout:8049 | wyscout:107529 # Lee Chung-yong, and Lee Yong
different player | soccer:nt-ES:Pedro Porro | soccer:nt-ES:Pedri
different player | wyscout:447248 | soccer:nt-GY:Nathan Ferguson # nothing but the name speaks for one person
different player | wyscout:447963 | soccer:nt-GB-WLS:Brennan Johnson # Ben Johnson, born 2000, of West Ham United
different player | wyscout:487048 | soccer:nt-VC:Cornelius Stewart # a youth player of Watford; the other, born 1989, played in the Caribbean and in Asia
different player | wyscout:8005 | soccer:nt-IE:James Collins # the defender of West Ham United, born 1983, played for Wales; the forward was born in 1990
different player | wyscout:257899 | soccer:nt-GM:James Gomez # Joe Gomez of Liverpool
different player | wyscout:8221 | soccer:nt-GB-ENG:James Ward-Prowse # Joel Ward of Crystal Palace
different player | wyscout:399509 | soccer:nt-GB-WLS:Jonny Williams # Jordan Williams of Huddersfield Town, born 1999
different player | wyscout:291594 | soccer:nt-BM:Knory Scott # Kyle Scott of Chelsea
different player | wyscout:25885 | wyscout:375348 # Molla Wagué of Mali, and Moussa Wagué of Senegal
different player | wyscout:393955 | soccer:nt-FJ:Setareki Hughes # Sam Hughes of Leicester City
different player | wyscout:11078 | soccer:nt-AI:Tafari Smith # Tommy Smith of Huddersfield Town
different player | wyscout:8460 | soccer:nt-NI:Ariagner Smith # Adam Smith of Bournemouth
different player | wyscout:25633 | soccer:nt-SN:Abdou Diallo # the goalkeeper Abdoulaye Diallo
different player | wyscout:91082 | soccer:nt-CO:Cuadrado@2018 # the goalkeeper José Cuadrado
different player | wyscout:112542 | soccer:nt-MX:Jesús Manuel Corona # the goalkeeper José Corona
different player | wyscout:137653 | soccer:nt-JP:Keito Nakamura # the goalkeeper Kosuke Nakamura
different player | wyscout:6509 | soccer:nt-MA:Munir El Haddadi # the goalkeeper Munir Mohamedi
different player | wyscout:3560 | soccer:nt-ES:Nacho # Nacho Monreal, and Nacho Fernández
different player | wyscout:70403 | soccer:nt-PT:Silva@2024 # Adrien Silva; Bernardo Silva scored in 2024
different player | wyscout:135927 | soccer:nt-PT:Silva@2024 # André Silva; Bernardo Silva scored in 2024
different player | wyscout:32599 | soccer:nt-PT:Fernandes@2024 # Manuel Fernandes; Bruno Fernandes scored in 2024
different player | wyscout:56394 | soccer:nt-DK:Damsgaard@2026 # Henrik Dalsgaard, and Mikkel Damsgaard
different player | wyscout:140046 | soccer:nt-RS:Mitrović@2018 # the goalkeeper Marko Dmitrović
different player | wyscout:105333 | soccer:nt-BR:Estêvão Willian # born 1988 and 2007
different player | wyscout:333803 | soccer:nt-IR:Mehrdad Mohammadi # Milad Mohammadi and his brother
different player | wyscout:333803 | soccer:nt-IR:Mohammad Mohebi
different player | wyscout:333803 | soccer:nt-IR:Mohammad Mehdi Mohebi
different player | soccer:nt-IR:Mohammad Mohebi | soccer:nt-IR:Mohammad Mehdi Mohebi # born 1998 and 2000
different player | soccer:nt-IQ:Hussein Ali | soccer:nt-IQ:Hussein Ali Al-Saedi # born 2002 and 1996
different player | soccer:nt-IQ:Hussein@2026 | soccer:nt-IQ:Hussein Ali
different player | soccer:nt-IQ:Hussein@2026 | soccer:nt-IQ:Hussein Ali Al-Saedi
different player | soccer:nt-ES:Pau Torres | soccer:nt-ES:Torres@2024 # Ferran Torres scored in 2024
different player | soccer:nt-HU:Kevin Varga | soccer:nt-HU:Varga@2024 # Barnabás Varga scored in 2024
different player | soccer:nt-NG:Moses Simon | soccer:nt-NG:Moses@2018 # Victor Moses scored in 2018
different player | soccer:nt-TR:Serdar Gürler | soccer:nt-TR:Güler@2024 # Arda Güler scored in 2024
`;
